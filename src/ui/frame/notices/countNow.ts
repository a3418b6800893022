import { createContext } from 'react';

/** Counts at once what the bell counts, and reads whether the book is a practice book; does nothing where there is no bell. */
export const CountNow = createContext<() => void>(() => undefined);

import { NotFound } from '#ui/signIn/NotFound.tsx';

/** The screen of an unknown path. */
export const notFoundScreen = () => NotFound;

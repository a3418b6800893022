/** A key of the keyboard, in a browser's own event or in React's. */
interface Key {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * True for a key that belongs to an input method, such as the Enter that ends a word in Devanagari. Safari sends that
 * Enter after the end of the word and tells it by its code alone.
 */
export const isComposing = ({ isComposing: own, nativeEvent, keyCode }: Key): boolean =>
  (own ?? nativeEvent?.isComposing) === true || keyCode === codeOfInputMethod;

/** The answer to an Escape in a dialog: one that drops a word being composed leaves the dialog open. */
export const keepWhileComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault();
};

const codeOfInputMethod = 229;

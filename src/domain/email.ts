/** The simple address pattern of the forms (product.md 5): something, an @, something with a dot. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The address of a link that calls a number, without its blanks. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

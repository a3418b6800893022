/** The product's name, as the sign-in screens and mails carry it. */
export const brandName = 'Kisht';

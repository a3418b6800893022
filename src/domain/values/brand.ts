/** The product's name, as the sign-in screens and mails carry it. */
export const brandName = 'Kisht';

/** How a borrower reaches the lender, as the Contact screen shows it. */
export const support = {
  email: 'support@kisht.example',
  phone: '+91 80 4567 8900',
  hours: 'Monday to Saturday, 9 am to 6 pm',
  address: '3rd Floor, 12 Residency Road, Bengaluru, Karnataka 560025',
} as const;

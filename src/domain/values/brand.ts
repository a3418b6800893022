/** The product's name on sign-in screens and in mails. */
export const brandName = 'Kisht';

/** The lender's contact details on the Contact screen. */
export const support = {
  email: 'support@kisht.example',
  phone: '+91 80 4567 8900',
  hours: 'Monday to Saturday, 9 am to 6 pm',
  address: '3rd Floor, 12 Residency Road, Bengaluru, Karnataka 560025',
} as const;

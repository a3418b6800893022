/** The heading of the dashboard; null or nothing for a name that is not known. */
export const staffGreeting = (staffName: string | null): string => {
  const name = staffName?.trim() ?? '';
  return name === '' ? 'Welcome back Admin' : `Welcome back, ${name}`;
};

/** The heading of the borrower's home; nothing for a name that is not known. */
export const borrowerGreeting = (name: string): string => `Welcome, ${name === '' ? 'Customer' : name}`;

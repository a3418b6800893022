/** A phone number of India, in ten digits, as people write it. */
export const phoneForms = (digits: string): readonly string[] => {
  const [first, last] = [digits.slice(0, 5), digits.slice(5)];
  return [
    digits,
    `${first} ${last}`,
    `${first}-${last}`,
    `${first}.${last}`,
    `(${first}) ${last}`,
    `+91 ${digits}`,
    `+91${digits}`,
    `+91-${first}-${last}`,
    `91${digits}`,
    `0${digits}`,
    `091${first} ${last}`,
    ` ${digits.slice(0, 3)}  ${digits.slice(3, 6)} ${digits.slice(6)} `,
  ];
};

import { useLocation } from 'react-router-dom';

/** The number of the installment that the address names, as `#installment-3` does; null where it names none. */
export const useLinkedInstallment = (): number | null => {
  const number = /^#installment-(\d+)$/.exec(useLocation().hash)?.[1];
  return number === undefined ? null : Number(number);
};

/** What is filled in for the guarantor of a loan. */
export const guarantorBody = {
  guarantorName: 'Ravi Nair',
  guarantorPhone: '9876543211',
  guarantorAddress: 'Kochi',
  guarantorRelation: 'Brother',
};

/** Where borrowers live, by the registration office of the town. */
export interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const towns = {
  'AP 31': { city: 'Visakhapatnam', state: 'Andhra Pradesh', zip: '530017' },
  'AS 01': { city: 'Guwahati', state: 'Assam', zip: '781005' },
  'BR 01': { city: 'Patna', state: 'Bihar', zip: '800001' },
  'GJ 01': { city: 'Ahmedabad', state: 'Gujarat', zip: '380009' },
  'GJ 05': { city: 'Surat', state: 'Gujarat', zip: '395009' },
  'GJ 27': { city: 'Ahmedabad', state: 'Gujarat', zip: '380008' },
  'HR 26': { city: 'Gurugram', state: 'Haryana', zip: '122001' },
  'KA 02': { city: 'Bengaluru', state: 'Karnataka', zip: '560010' },
  'KA 05': { city: 'Bengaluru', state: 'Karnataka', zip: '560041' },
  'KA 09': { city: 'Mysuru', state: 'Karnataka', zip: '570017' },
  'KA 19': { city: 'Mangaluru', state: 'Karnataka', zip: '575003' },
  'KL 01': { city: 'Thiruvananthapuram', state: 'Kerala', zip: '695004' },
  'KL 07': { city: 'Kochi', state: 'Kerala', zip: '682024' },
  'MH 02': { city: 'Mumbai', state: 'Maharashtra', zip: '400058' },
  'MH 12': { city: 'Pune', state: 'Maharashtra', zip: '411038' },
  'MH 14': { city: 'Pimpri-Chinchwad', state: 'Maharashtra', zip: '411018' },
  'MH 31': { city: 'Nagpur', state: 'Maharashtra', zip: '440010' },
  'MP 09': { city: 'Indore', state: 'Madhya Pradesh', zip: '452010' },
  'OD 02': { city: 'Bhubaneswar', state: 'Odisha', zip: '751007' },
  'PB 02': { city: 'Amritsar', state: 'Punjab', zip: '143001' },
  'PB 10': { city: 'Ludhiana', state: 'Punjab', zip: '141002' },
  'RJ 14': { city: 'Jaipur', state: 'Rajasthan', zip: '302017' },
  'TN 07': { city: 'Chennai', state: 'Tamil Nadu', zip: '600020' },
  'TN 09': { city: 'Chennai', state: 'Tamil Nadu', zip: '600017' },
  'TN 38': { city: 'Coimbatore', state: 'Tamil Nadu', zip: '641002' },
  'TS 09': { city: 'Hyderabad', state: 'Telangana', zip: '500081' },
  'TS 10': { city: 'Secunderabad', state: 'Telangana', zip: '500003' },
  'UP 16': { city: 'Noida', state: 'Uttar Pradesh', zip: '201301' },
  'UP 32': { city: 'Lucknow', state: 'Uttar Pradesh', zip: '226010' },
  'WB 02': { city: 'Kolkata', state: 'West Bengal', zip: '700091' },
  'WB 74': { city: 'Siliguri', state: 'West Bengal', zip: '734001' },
} as const satisfies Readonly<Record<string, Town>>;

export type Office = keyof typeof towns;

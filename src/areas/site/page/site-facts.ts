/** Who makes this, in schema.org's terms. */
export const organization = {
  '@type': 'EducationalOrganization',
  name: 'Nightfloat',
  description:
    'Board preparation in Internal Medicine and ECG for residents, fellows and early-career physicians.',
};

/** The organization behind the site as structured data (schema.org). */
export const organization = {
  '@type': 'EducationalOrganization',
  name: 'Nightfloat',
  description:
    'Board preparation in Internal Medicine and ECG for residents, fellows and early-career physicians.',
};

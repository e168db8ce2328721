import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest. The build writes it to manifest.webmanifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Nightfloat',
  short_name: 'Nightfloat',
  description:
    'Board preparation that works on call: question banks, tests, ECGs and podcasts with no signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/student/dashboard?source=app',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  background_color: '#0f1422',
  theme_color: '#0f1422',
  categories: ['education', 'medical'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/question-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A question with its explanation',
    },
    {
      src: '/screenshots/dashboard-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The dashboard',
    },
    {
      src: '/screenshots/question-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'A question on a desktop',
    },
  ],
  shortcuts: [
    {
      name: 'Question banks',
      url: '/student/dashboard?tab=questions',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Get ready for a shift',
      url: '/student/ready',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};

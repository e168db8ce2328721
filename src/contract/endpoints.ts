/** The whole API: a row here is an endpoint of the server and a call of the client. */
import { authEndpoints } from './auth.ts';
import { categoryEndpoints } from './categories.ts';
import { courseEndpoints } from './courses.ts';
import { profileEndpoints } from './profile.ts';
import { questionEndpoints } from './questions.ts';
import { siteEndpoints } from './site.ts';

export const endpoints = {
  ...siteEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...courseEndpoints,
  ...categoryEndpoints,
  ...questionEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

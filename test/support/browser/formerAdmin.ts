import type { Page } from 'playwright-core';
import { staffApi } from './borrowers.ts';
import { submitSignIn } from './staff.ts';

export const demoViewer = { email: 'viewer@kisht.example', password: 'kisht-viewer-demo' };

/**
 * Signs in the demo's Viewer while they are an Admin, and makes them a Viewer again: their token still says Admin, so that the browser
 * offers every change, which the server refuses (rule STAFF-ROLES).
 */
export const openAsFormerAdmin = async (page: Page, baseUrl: string, place: string): Promise<void> => {
  const staff = await staffApi(baseUrl);
  const viewer = (await staff.list('/admin/getalladmins')).find(({ email }) => email === demoViewer.email);
  const person = `/settings/updateadmin/${String(viewer?.['_id'])}`;
  await staff.put(person, { role: 'Admin' });
  await page.goto(place);
  await submitSignIn(page, demoViewer);
  await page.waitForURL((url) => url.pathname === new URL(place, baseUrl).pathname);
  await staff.put(person, { role: 'Viewer' });
};

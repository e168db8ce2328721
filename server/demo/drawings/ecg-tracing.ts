import type { Lead } from './ecg-leads.ts';
import { drawnHz, seconds, stripPage, twelveLeadPage } from './ecg-page.ts';
import type { EcgPattern } from './ecg-patterns.ts';
import { ecgSamples } from './ecg-signal.ts';

/** Draws ten seconds of one lead on ECG paper as an SVG document. Nothing in it names the diagnosis. */
export function ecgStrip(pattern: EcgPattern, lead: Lead = 'II'): string {
  return stripPage(ecgSamples(pattern, drawnHz, seconds)[lead], lead);
}

/** Draws a page of twelve leads with a rhythm strip as an SVG document. Nothing in it names the diagnosis. */
export function ecgTwelveLead(pattern: EcgPattern): string {
  return twelveLeadPage(ecgSamples(pattern, drawnHz, seconds));
}

import type { Slot } from './api.ts';

interface Pickup {
  readonly uid: string;
  readonly slot: Slot;
  readonly summary: string;
  readonly address: string;
  readonly url: string;
}

/** `20261125T160000Z`. */
const stamp = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545 keeps these for itself in a text. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** A pickup as a file that calendars import, with a reminder two hours before. */
export function calendarFile({ uid, slot, summary, address, url }: Pickup): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tianguis Circular//ES',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(slot.from)}`,
    `DTSTART:${stamp(slot.from)}`,
    `DTEND:${stamp(slot.until)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(address)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Banks are closed on these days of each year, and on Thursday and Friday before Easter (CNBV’s calendar). */
const fixed = ['01-01', '05-01', '09-16', '11-02', '12-12', '12-25'];

/** Mondays that stand for a feast: the month, and which Monday of it. */
const mondays = [
  { month: 2, which: 1 },
  { month: 3, which: 3 },
  { month: 11, which: 3 },
];

/** Whether banks in Mexico work on a day. */
export function isBusinessDay(date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek > 5 || fixed.includes(date.toString().slice(5))) return false;
  const isMonday = date.dayOfWeek === 1;
  if (isMonday && mondays.some(({ month, which }) => date.month === month && Math.ceil(date.day / 7) === which))
    return false;
  const untilEaster = date.until(easterOf(date.year)).days;
  return untilEaster !== 2 && untilEaster !== 3;
}

/** The business day that comes so many business days after a day. */
export function businessDaysAfter(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let at = date;
  for (let left = count; left > 0; ) {
    at = at.add({ days: 1 });
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/** Easter Sunday, by the rule of the Gregorian calendar (Meeus). */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const moonShift = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(day / 31), (day % 31) + 1);
}

// What one euro is worth on a day, in the form in which the European Central Bank publishes it. The rates are made up of the
// day alone: each goes up and down around its own, slowly and faster, by less than five percent, so that the same day always
// has the same ones.
import { type CalendarDate, bankDayOnOrBefore, calendarDate, daysBetween } from '@kontor/domain/calendar'
import { decimal, formatDecimal, multiplyDivide } from '@kontor/domain/money'

const ownRates = {
  USD: '1.0850',
  JPY: '163.20',
  CZK: '25.250',
  DKK: '7.4600',
  GBP: '0.8450',
  HUF: '398.50',
  PLN: '4.3150',
  RON: '4.9750',
  SEK: '11.350',
  CHF: '0.9400',
  NOK: '11.650',
  TRY: '37.450',
  AUD: '1.6550',
  CAD: '1.4850',
  CNY: '7.8200',
  HKD: '8.4400',
  INR: '91.200',
  SGD: '1.4550',
  ZAR: '19.650',
} as const
const began = calendarDate('2020-01-01')

/** The rates of a day without business are those of the last day that had some. */
export function writeRates(date: CalendarDate): string {
  const day = bankDayOnOrBefore('TARGET', date)
  const cubes = Object.entries(ownRates).map(
    ([currency, own], place) => `      <Cube currency='${currency}' rate='${rateOn(day, own, place)}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender>
    <gesmes:name>Virtual Bank</gesmes:name>
  </gesmes:Sender>
  <Cube>
    <Cube time='${day}'>
${cubes.join('\n')}
    </Cube>
  </Cube>
</gesmes:Envelope>
`
}

function rateOn(date: CalendarDate, own: string, place: number): string {
  const day = daysBetween(began, date) + place * 97
  const beside = wave(day, 410, 300) + wave(day, 73, 90) + wave(day * 7, 29, 20)
  const scale = own.length - own.indexOf('.') - 1
  return formatDecimal(multiplyDivide(decimal(own), decimal(`${10_000 + beside}`), decimal('10000'), scale), scale)
}

/** In so many days from `most` down to its opposite and up again; in ten thousandths. */
function wave(day: number, days: number, most: number): number {
  return Math.trunc((Math.abs((day % days) * 2 - days) * 2 * most) / days) - most
}

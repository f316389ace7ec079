// What one euro is worth on a day, in the form in which the European Central Bank publishes it. The rates are made up: each
// sways by at most 15 per mille around its own, a thousandth a day, so that the same day always has the same ones.
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
const sway = 15

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

function rateOn(day: CalendarDate, own: string, place: number): string {
  const scale = own.length - own.indexOf('.') - 1
  // up and down between -15 and 15, each currency beginning elsewhere
  const step = (daysBetween(began, day) + place * 17) % (4 * sway)
  const perMille = Math.abs(step - 2 * sway) - sway
  return formatDecimal(multiplyDivide(decimal(own), decimal(`${1000 + perMille}`), decimal('1000'), scale), scale)
}

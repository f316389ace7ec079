// A sample of the 500 bills of `npm run bench -- qr-bills`, from the same seed: both resolutions and every turn twice, all with
// noise and the losses of JPEG.
import { expect, test } from 'vitest'
import { readScannedBill, scannings } from '../../testing/qr-bills/read-scanned.ts'

const seed = 1
const cases = [...scannings, ...scannings].map((how, number) => ({ number, ...how }))

test.each(cases)(
  'bill $number is read as it was written: $dotsPerInch dpi, turned by $degrees degrees',
  async ({ number }) => {
    const { outcome, said } = await readScannedBill(seed, number)
    expect([outcome, said]).toEqual(['equal', ''])
  },
  30_000,
)

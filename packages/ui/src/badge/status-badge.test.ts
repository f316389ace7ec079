// Each status has the colour that the specification gives it, so that two screens never disagree.
import type { PaymentStatus } from '@kontor/domain/payments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

test.each<readonly [status: PaymentStatus, tone: string]>([
  ['open', 'grey'],
  ['signed', 'green'],
  ['accepted', 'green'],
  ['done', 'green'],
  ['delivered', 'blue'],
  ['accepted-with-change', 'blue'],
  ['rejected', 'red'],
  ['accepted-with-error', 'red'],
  ['not-executed', 'yellow'],
])('the badge of %s is %s', (status, tone) => {
  expect(renderToStaticMarkup(StatusBadge({ status, children: 'word' }))).toContain(`data-tone="${tone}"`)
})

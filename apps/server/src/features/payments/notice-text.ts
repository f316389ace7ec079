// What a bank gets otherwise than typed, in a sentence.
import { type Language, fillText, preflightNoticeTexts, textOfChargeBearer, textOfPaymentPath } from '@kontor/contract'
import type { PreflightNotice } from '@kontor/formats/pain001'

export function noticeText({ kind, field, before, after }: PreflightNotice, language: Language): string {
  const said = kind === 'charge-bearer-fixed' ? textOfChargeBearer(before, language) : before
  return fillText(preflightNoticeTexts[kind][language], {
    field: textOfPaymentPath(field, language),
    before: said,
    after,
  })
}

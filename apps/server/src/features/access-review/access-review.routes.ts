// Route of the access review.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getAccessReview } from './get-access-review.ts'

export function accessReviewRoutes(on: Registrar, kernel: Kernel): void {
  on.route('getAccessReview', ({ caller, query }) => getAccessReview(kernel, caller, query.day))
}

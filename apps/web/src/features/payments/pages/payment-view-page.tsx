export function PaymentViewPage() {
  return <h1>x</h1>
}

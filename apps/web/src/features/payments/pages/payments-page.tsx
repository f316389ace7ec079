export function PaymentsPage() {
  return <h1>x</h1>
}

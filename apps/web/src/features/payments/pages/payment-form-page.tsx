export function CreatePaymentPage() {
  return <h1>x</h1>
}
export function EditPaymentPage() {
  return <h1>x</h1>
}

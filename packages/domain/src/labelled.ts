// What something is called, and what it is: `Role: Treasurer`. Before a colon French puts a narrow space that nobody breaks.
export function labelled(language: string, label: string, value: string): string {
  return language === 'fr' ? `${label}\u202f: ${value}` : `${label}: ${value}`
}

// Two letters that stand for a person.

/** Of the first two names, else of the only one. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(' ').filter((part) => part !== '')
  return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase()
}

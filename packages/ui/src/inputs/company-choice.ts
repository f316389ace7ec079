// A company as one chooses it: "name (shortName)".

export type CompanyChoice = { readonly id: string; readonly name: string; readonly shortName: string }

export function companyLabel({ name, shortName }: CompanyChoice): string {
  return `${name} (${shortName})`
}

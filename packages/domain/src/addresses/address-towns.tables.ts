// Towns by which an address shows that it is not in the country of the account beside it: several countries have postcodes of
// four digits, and any of these fits all of them.

/** Largest towns with the beginning of their postcodes, folded; names that several countries have stand in none. */
const towns: Readonly<Record<string, string>> = {
  AT:
    'wien 1|graz 80|linz 40|salzburg 50|innsbruck 60|klagenfurt 90|klagenfurt am worthersee 90|villach 95|wels 46|' +
    'st. polten 31|dornbirn 68|bregenz 69|feldkirch 68|wiener neustadt 27|steyr 44|kufstein 63|lustenau 68',
  BE:
    'bruxelles 1|brussel 1|brussels 1|antwerpen 2|anvers 2|gent 9|gand 9|charleroi 6|liege 4|luttich 4|brugge 8|' +
    'bruges 8|namur 5|leuven 3|louvain 3|mons 7|mechelen 2|aalst 9|kortrijk 8|hasselt 3|oostende 8',
  CH:
    'zurich 80|geneve 12|genf 12|basel 40|lausanne 10|bern 30|winterthur 84|luzern 60|st. gallen 90|lugano 69|biel/bienne 25|' +
    'thun 36|fribourg 17|schaffhausen 82|chur 70|neuchatel 20|zug 63|sion 19|aarau 50|frauenfeld 85|solothurn 45|bellinzona 65',
  DK: 'kobenhavn 1|kobenhavn 2|copenhagen 1|arhus 8|aarhus 8|odense 5|aalborg 9|esbjerg 67',
  HU: 'budapest 1|debrecen 40|szeged 67|miskolc 35|pecs 76|gyor 90',
  LU: 'luxembourg 1|luxembourg 2|luxemburg 1|luxemburg 2|esch-sur-alzette 4',
  NO: 'oslo 0|oslo 1|bergen 5|trondheim 7|stavanger 4',
  SI: 'ljubljana 1|maribor 2|koper 6|celje 3',
}

const countryOfTown: ReadonlyMap<string, readonly (readonly [beginning: string, country: string])[]> = (() => {
  const found = new Map<string, (readonly [string, string])[]>()
  for (const [country, list] of Object.entries(towns)) {
    for (const [, town = '', beginning = ''] of list.matchAll(/([^|]+?) (\d+)(?:\||$)/g)) {
      found.set(town, [...(found.get(town) ?? []), [beginning, country]])
    }
  }
  return found
})()

/** The country of a large town that has this postcode; null where the table knows no such town, or the postcode is another's. */
export function countryOfLargeTown(townKey: string, postCode: string): string | null {
  const named = countryOfTown.get(townKey.replace(/ \d{1,2}$/, '')) ?? []
  const fits = /^\d{4}$/.test(postCode) ? named.find(([beginning]) => postCode.startsWith(beginning)) : undefined
  return fits?.[1] ?? null
}

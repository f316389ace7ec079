// The clearing system of a country's national bank codes (ISO 20022 external code set ExternalClearingSystemIdentification1Code;
// rules 2.1). A code of another country has no system that Kontor could name.

export const clearingSystems: Readonly<Partial<Record<string, string>>> = {
  AT: 'ATBLZ',
  AU: 'AUBSB',
  CA: 'CACPA',
  CH: 'CHBCC',
  DE: 'DEBLZ',
  GB: 'GBDSC',
  HK: 'HKNCC',
  IN: 'INFSC',
  LI: 'CHBCC',
  NZ: 'NZNCC',
  US: 'USABA',
  ZA: 'ZANCC',
}

// Forty partners with one account each. The names are invented; the bank numbers are none of the virtual bank's.
import type { DemoCashflowKey } from './cashflows.tables.ts'

export type DemoPartner = {
  readonly name: string
  readonly streetName: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly townName: string
  readonly country: 'CH' | 'DE' | 'AT' | 'FR' | 'IT'
  /** `qr`: paid with QR references on a QR-IBAN. */
  readonly account: 'iban' | 'qr'
  readonly cashflow: DemoCashflowKey
  /** Without a second person's confirmation it must be looked at before it is paid. */
  readonly isUnconfirmed?: true
}

type Row = readonly [
  name: string,
  street: string,
  number: string,
  postCode: string,
  town: string,
  country: DemoPartner['country'],
  account: DemoPartner['account'],
  cashflow: DemoCashflowKey,
]

const rows: readonly Row[] = [
  ['Zahnrad Brugger AG', 'Bahnhofstrasse', '14', '5400', 'Baden', 'CH', 'qr', 'suppliers'],
  ['Elektro Wyss & Söhne AG', 'Länggassstrasse', '31', '3012', 'Bern', 'CH', 'qr', 'suppliers'],
  ['Stahlhandel Tobler AG', 'Güterstrasse', '88', '4053', 'Basel', 'CH', 'iban', 'suppliers'],
  ['Werkzeugbau Inauen AG', 'Sitterstrasse', '9', '9050', 'Appenzell', 'CH', 'iban', 'tooling'],
  ['Immobilien Hardpark AG', 'Förrlibuckstrasse', '60', '8005', 'Zürich', 'CH', 'qr', 'rent'],
  ['Stadtkraft Winterberg', 'Untere Schöntalstrasse', '12', '8401', 'Winterthur', 'CH', 'qr', 'energy'],
  ['Bergsicht Versicherungen AG', 'Pilatusstrasse', '21', '6003', 'Luzern', 'CH', 'qr', 'insurance'],
  ['Pensionskasse Metallwerk', 'Obergrundstrasse', '70', '6003', 'Luzern', 'CH', 'iban', 'salaries'],
  ['Steueramt Musterkanton', 'Bändliweg', '21', '8090', 'Zürich', 'CH', 'qr', 'taxes'],
  ['Spedition Gotthardt AG', 'Via San Gottardo', '5', '6780', 'Airolo', 'CH', 'iban', 'suppliers'],
  ['Informatik Seefeld AG', 'Seefeldstrasse', '152', '8008', 'Zürich', 'CH', 'qr', 'suppliers'],
  ['Oberflächentechnik Rorbas AG', 'Tössuferweg', '3', '8427', 'Rorbas', 'CH', 'iban', 'suppliers'],
  ['Mécanique Jurane SA', 'Rue du Marché', '8', '2800', 'Delémont', 'CH', 'iban', 'suppliers'],
  ['Reinigung Glanzmann GmbH', 'Zürcherstrasse', '205', '8406', 'Winterthur', 'CH', 'qr', 'suppliers'],
  ['Treuhand Limmatblick AG', 'Limmatquai', '94', '8001', 'Zürich', 'CH', 'iban', 'suppliers'],
  ['Kugellager Franken GmbH', 'Schweinfurter Straße', '22', '97076', 'Würzburg', 'DE', 'iban', 'suppliers'],
  ['Antriebe Weserland GmbH & Co. KG', 'Am Deich', '45', '28199', 'Bremen', 'DE', 'iban', 'suppliers'],
  ['Hallenbau Neckartal GmbH', 'Neckarstraße', '110', '70190', 'Stuttgart', 'DE', 'iban', 'rent'],
  ['Stadtenergie Filder GmbH', 'Echterdinger Straße', '57', '70794', 'Filderstadt', 'DE', 'iban', 'energy'],
  ['Logistik Rheinkai GmbH', 'Speicherstraße', '7', '68159', 'Mannheim', 'DE', 'iban', 'suppliers'],
  ['Finanzkasse Musterstadt', 'Rotebühlplatz', '30', '70173', 'Stuttgart', 'DE', 'iban', 'taxes'],
  ['Krankenkasse Mitteland', 'Presselstraße', '19', '70191', 'Stuttgart', 'DE', 'iban', 'salaries'],
  ['Hydraulik Lindner GmbH', 'Gewerbering', '4', '09116', 'Chemnitz', 'DE', 'iban', 'suppliers'],
  ['Messtechnik Isartal GmbH', 'Wolfratshauser Straße', '90', '82049', 'Pullach', 'DE', 'iban', 'suppliers'],
  ['Fahrzeugflotte Nordpark GmbH', 'Langenhorner Chaussee', '600', '22419', 'Hamburg', 'DE', 'iban', 'travel'],
  ['Getriebebau Donauwerk GmbH', 'Hafenstraße', '47', '4020', 'Linz', 'AT', 'iban', 'suppliers'],
  ['Industriepark Traunufer GmbH', 'Salzburger Straße', '289', '4030', 'Linz', 'AT', 'iban', 'rent'],
  ['Sensorik Alpenrand GmbH', 'Maria-Theresien-Straße', '18', '6020', 'Innsbruck', 'AT', 'iban', 'suppliers'],
  ['Finanzkasse Oberland', 'Bahnhofplatz', '7', '4020', 'Linz', 'AT', 'iban', 'taxes'],
  ['Spedition Wachauer GmbH', 'Kremser Gasse', '11', '3100', 'St. Pölten', 'AT', 'iban', 'suppliers'],
  ['Fonderie du Rhône SAS', 'Quai Perrache', '12', '69002', 'Lyon', 'FR', 'iban', 'suppliers'],
  ['Transports Beaujolet SARL', 'Route de Paris', '230', '69400', 'Villefranche-sur-Saône', 'FR', 'iban', 'suppliers'],
  ['Immobilière de Gerland SCI', 'Avenue Tony Garnier', '41', '69007', 'Lyon', 'FR', 'iban', 'rent'],
  ['Électricité Grand Sud SA', 'Cours Lafayette', '88', '69003', 'Lyon', 'FR', 'iban', 'energy'],
  ['Usinage Mont Pilat SAS', 'Rue de la Montat', '16', '42100', 'Saint-Étienne', 'FR', 'iban', 'suppliers'],
  ['Officine Meccaniche Serio S.r.l.', 'Via Borgo Palazzo', '119', '24125', 'Bergamo', 'IT', 'iban', 'suppliers'],
  ['Logistica Orobica S.p.A.', 'Via Gavazzeni', '33', '24125', 'Bergamo', 'IT', 'iban', 'suppliers'],
  ['Immobiliare Kilometro S.r.l.', 'Viale Europa', '2', '24040', 'Stezzano', 'IT', 'iban', 'rent'],
  ['Energia Lombarda Nord S.p.A.', 'Corso Sempione', '68', '20154', 'Milano', 'IT', 'iban', 'energy'],
  ['Fiera Meccanica Adriatica S.r.l.', 'Via Emilia', '155', '47921', 'Rimini', 'IT', 'iban', 'fairs'],
]

const unconfirmed: readonly string[] = ['Messtechnik Isartal GmbH', 'Usinage Mont Pilat SAS']

export const demoPartners: readonly DemoPartner[] = rows.map(
  ([name, streetName, buildingNumber, postCode, townName, country, account, cashflow]) => ({
    name,
    streetName,
    buildingNumber,
    postCode,
    townName,
    country,
    account,
    cashflow,
    ...(unconfirmed.includes(name) && { isUnconfirmed: true }),
  }),
)

/** Banks that the group works with; the names are invented, as their codes. */
export const demoBankPartners = [
  {
    name: 'Limmatbank AG',
    streetName: 'Talacker',
    buildingNumber: '30',
    postCode: '8001',
    townName: 'Zürich',
    country: 'CH',
    bankIdentifierCode: 'LIMMCHZZXXX',
  },
  {
    name: 'Neckarbank eG',
    streetName: 'Börsenplatz',
    buildingNumber: '3',
    postCode: '70174',
    townName: 'Stuttgart',
    country: 'DE',
    bankIdentifierCode: 'NECKDES1XXX',
  },
] as const

/** People at partners. The numbers are of those that nobody has. */
export const demoContacts = [
  {
    partner: 'Zahnrad Brugger AG',
    name: 'Ursina Caduff',
    position: 'Accounts receivable',
    email: 'ursina.caduff@zahnrad-brugger.example',
    phone: '+41 56 555 01 14',
  },
  {
    partner: 'Zahnrad Brugger AG',
    name: 'Beat Brugger',
    position: 'Managing director',
    email: 'beat.brugger@zahnrad-brugger.example',
    phone: '+41 56 555 01 10',
  },
  {
    partner: 'Kugellager Franken GmbH',
    name: 'Jana Reinhardt',
    position: 'Finance',
    email: 'reinhardt@kugellager-franken.example',
    phone: '+49 931 5550 120',
  },
  {
    partner: 'Fonderie du Rhône SAS',
    name: 'Camille Perrin',
    position: 'Comptabilité clients',
    email: 'c.perrin@fonderie-rhone.example',
    phone: '+33 4 55 50 01 12',
  },
  {
    partner: 'Officine Meccaniche Serio S.r.l.',
    name: 'Paolo Locatelli',
    position: 'Amministrazione',
    email: 'amministrazione@serio.example',
    phone: '+39 035 555 0119',
  },
] as const

/** The account that a partner is to have from now on, entered by one and confirmed by nobody yet. */
export const demoNewAccount = {
  partner: 'Kugellager Franken GmbH',
  country: 'DE',
  number: '120300000045120977',
} as const

/** Bank numbers of the partners' accounts, by country; digits up to the account's own. */
export const partnerBanks = {
  CH: ['00761', '08704', '00230'],
  DE: ['37040044', '12030000', '60050101'],
  AT: ['12000', '20320', '60000'],
  FR: ['3000600001', '2004101005', '1027807301'],
  IT: ['X0542811101', 'K0306909606', 'A0200811110'],
} as const

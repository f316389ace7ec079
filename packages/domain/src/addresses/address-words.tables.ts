// Words by which the parts of an address are known, as expressions on the folded text. German, French, Italian and English
// stand together: addresses of one country are written in the language of another.

/** One number or letter behind a label: `4`, `4a`, `B`, `II`. */
const value = '(?:\\d{1,4} ?[a-z]?|[a-z]|[ivx]{1,4})'

/** A door, flat or unit. */
export const roomUnit =
  `(?:top|tur|tuer|whg\\.?|wohnung|zimmer|zi\\.|appt\\.?|apt\\.?|appartement|apartment|porte|flat|unit|suite|room|` +
  `int\\.?|interno|app\\.) ?${value}`

const ordinal = '(?:\\d{1,2} ?(?:\\.|°|º|er|e|eme|ieme|o|st|nd|rd|th)?|first|second|third|fourth|fifth|top|upper|lower)'

/** A floor, with its number or alone. */
export const floorUnit =
  `(?:${ordinal} ?(?:og|ug|dg|stock|stockwerk|obergeschos+|untergeschos+|etage|etg\\.?|piano|floor|fl\\.)` +
  `(?: (?:links|rechts|mitte|li\\.?|re\\.?|gauche|droite|left|right))?|` +
  `(?:eg|dg|erdgeschos+|dachgeschos+|hochparterre|parterre|rdc|rez-de-chaussee|rez|piano terra|pian terreno|` +
  `ground floor|basement|mezzanine)|(?:stock|etage|piano|floor|level) ${value})`

/** A staircase, block or building that bears a number or letter. */
export const buildingUnit =
  `(?:stiege|stg\\.?|haus|geb\\.?|gebaude|gebaeude|objekt|obj\\.?|bauteil|trakt|block|hinterhaus|vorderhaus|` +
  `bat\\.?|batiment|esc\\.?|escalier|entree|sc\\.?|scala|pal\\.?|palazzina|edificio|building|bldg\\.?|tower) ?${value}`

/** A building by its name: what it begins or ends with. */
export const buildingBeginnings =
  'residence|res\\.|immeuble|imm\\.?|tour|batiment|bat\\.?|palazzo|condominio|villa|chateau'
export const buildingEndings =
  'house|cottage|rectory|vicarage|lodge|farm|hall|manor|mill|mills|court|tower|towers|centre|center|park|building|' +
  'buildings|works|studios|barn|chambers|plaza|zentrum|turm|hochhaus|[a-z]+park|[a-z]+(?:zentrum|center|haus|hof|turm)'

export const departmentWords =
  'abt\\.?|abteilung|team|buchhaltung|finanzbuchhaltung|kreditoren|debitoren|einkauf|rechnungswesen|rechnungsprufung|' +
  'service|serv\\.|departement|dpt\\.?|departement|comptabilite|direction|uff\\.?|ufficio|reparto|amministrazione|' +
  'contabilita|dept\\.?|department|accounts payable|accounts receivable|accounting|finance|purchasing|procurement'

/** A box: what stands before its number. */
export const boxWords =
  'postfach|postf\\.?|pf\\.?|case postale|c\\. ?p\\.|cp|boite postale|b\\. ?p\\.|bp|cs|tsa|casella postale|cas\\. post\\.|' +
  'po box|p\\. ?o\\. ?box|p\\.o\\.b\\.|post office box'

/** In care of somebody: it has no part of its own, and goes with the name. */
export const careOfWords =
  'c/o|c\\.o\\.|p\\. ?a\\.|p/a|per adresse|presso|c/o\\.|chez|aux soins de|z\\. ?hd\\.?|zu handen|zh\\.|attn\\.?|attention|alla c\\.a\\.|' +
  "all'attenzione|a l'attention|care of|f\\.?a\\.?o\\.?|fao"

/** What tells of a number at an office or of how to call: no part of an address. */
export const contactWords =
  'tel\\.?|telefon|telephone|tel/fax|fax|phone|mobile|natel|mob\\.|e-?mail|www\\.|http|vat|ust-?id(?:nr)?\\.?|ust\\.?|mwst|tva|iva|' +
  'p\\. ?iva|partita iva|cod\\. ?fisc\\.?|c\\.f\\.|uid|che-|siret|siren|rcs|hrb|hra|steuernr\\.?|st\\.-nr\\.|iban|bic|gln|duns'

/** Forms of companies, at the end of their names. */
export const companyEndings =
  'ag|gmbh|gesmbh|ges\\.m\\.b\\.h\\.|kg|ohg|og|gbr|ug|e\\.?k\\.?|e\\.?u\\.?|e\\.?v\\.?|se|sa|s\\.a\\.|sarl|s\\.a\\.r\\.l\\.|sas|s\\.a\\.s\\.|sasu|' +
  'eurl|snc|s\\.n\\.c\\.|sci|spa|s\\.p\\.a\\.|srl|s\\.r\\.l\\.|sagl|sapa|ltd|ltd\\.|limited|plc|llp|llc|inc|inc\\.|corp\\.?|b\\.?v\\.?|n\\.?v\\.?|' +
  'genossenschaft|stiftung|verein|& co\\.?|und co\\.?|et fils|et cie|& cie|& sons|& sohne|& soehne|e figli|fils|freres|fratelli'
export const companyBeginnings =
  'ste|societe|soc\\.|ets|etablissements|entreprise|cabinet|firma|fa\\.|ditta|officine|impresa|studio|backerei|baeckerei|' +
  'metzgerei|schreinerei|garage|autohaus|hotel|restaurant|gasthaus|gasthof|apotheke|pharmacie|farmacia|praxis|kanzlei|' +
  'herr|frau|familie|monsieur|madame|mme|mlle|sig\\.|signora|dott\\.|mr|mrs|ms|messrs|dr\\.|prof\\.'

/** A part of a town, or a place without streets. */
export const localityBeginnings =
  'ot|ortsteil|stadtteil|fraz\\.?|frazione|loc\\.?|localita|rione|quartiere|quartier|hameau|lieu[- ]dit|lieudit|ldt|' +
  "industriezentrum|industriegebiet|gewerbegebiet|industriepark|zone industrielle|zone artisanale|zone d'activites?|" +
  'z\\.?i\\.?|z\\.?a\\.?(?:c\\.?)?|zona industriale|business park|industrial estate|trading estate|retail park'

/** Kinds of streets that stand before the name. */
export const streetBeginnings =
  'rue|r|ruelle|av\\.?|ave\\.?|avenue|bd|bld|boul\\.?|bvd|boulevard|allee|all\\.|place|pl\\.?|quai|chemin|ch\\.|che\\.|chem\\.|route|rte|impasse|' +
  'imp\\.?|cours|esplanade|mail|square|sq\\.?|passage|sentier|faubourg|fbg|terrasse|promenade|rond-point|cite|venelle|montee|' +
  'cote|villa|via|v\\.|viale|v\\.le|piazza|p\\.?za|p\\.?zza|piazzale|p\\.le|corso|c\\.so|largo|strada|str\\.|salita|vicolo|' +
  'contrada|c\\.da|calle|borgo|galleria|riva|rampa|ul\\.|calea'

/** Kinds of streets at the end of the name, as a word of its own or in one with it. */
export const streetEndings =
  "[a-z.' -]*(?:stras+e|str\\.?|gasse|gas+li|weg|platz|platzl|allee|ring|damm|ufer|graben|zeile|chaussee|steig|stieg|gurtel|guertel|" +
  'promenade|wall|kai|rain|halde|matte|utca|straat|laan|gracht|plein)|' +
  '(?:.+ )(?:street|st|road|rd|lane|ln|avenue|ave|row|square|sq|place|pl|terrace|close|drive|dr|way|walk|' +
  'gardens|grove|crescent|quay|mews|gate|green|embankment|parade|hill|rise|wharf|bridge|yard)'

/** A kind of street that is no name by itself: a number behind it belongs to it. */
export const bareStreets = 'stras+e|str\\.?|strase|street|avenue|strada'

/** Roads that bear a number. */
export const numberedRoads =
  'strada (?:statale|provinciale|regionale)|s\\.?s\\.?|s\\.?p\\.?|route (?:nationale|departementale|cantonale)|rn|rd|' +
  'bundesstras+e|landesstras+e|stras+e|str\\.?|weg|gasse|zeile|avenue'

const months =
  'januar|janner|jaenner|februar|marz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|' +
  'janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|' +
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre'

/** A day after which streets are called: `17. Juni`, `8 Mai 1945`, `25 Aprile`. */
export const dayOfHistory = `\\d{1,2}(?:er|\\.|°|º)? (?:${months})(?: \\d{4})?`

/** A count within a name: `2. Querstrasse`, `3e rue`, `42nd Street`. */
export const ordinalInName = '\\d{1,3}(?:\\.|er|e|eme|st|nd|rd|th|°|º|ª)(?= |$)'

/** What stands between a street and its number. */
export const numberLabels = '(?:(?:haus ?)?nr\\.?|no\\.?|n\\.|n°|nº|num\\.?|nummer|numero|hausnr\\.?|n)'

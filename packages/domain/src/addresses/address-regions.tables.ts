// Provinces, lands, counties and states that stand in addresses beside the town.

/** Italian provinces by their two letters (ISO 3166-2:IT). */
export const italianProvinces: ReadonlySet<string> = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR ' +
    'GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ ' +
    'RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'
  ).split(' '),
)

/** German and Austrian lands, folded. */
export const lands: ReadonlySet<string> = new Set(
  (
    'baden-wurttemberg|baden-wuerttemberg|bayern|brandenburg|hessen|mecklenburg-vorpommern|niedersachsen|' +
    'nordrhein-westfalen|rheinland-pfalz|saarland|sachsen|sachsen-anhalt|schleswig-holstein|thuringen|thueringen|' +
    'burgenland|karnten|kaernten|niederosterreich|niederoesterreich|oberosterreich|oberoesterreich|steiermark|tirol|vorarlberg'
  ).split('|'),
)

/** Counties of England, Scotland, Wales and Northern Ireland, folded; those that are towns as well are left out. */
export const britishCounties: ReadonlySet<string> = new Set(
  (
    'aberdeenshire|angus|argyll|avon|ayrshire|banffshire|bedfordshire|berkshire|berwickshire|buckinghamshire|caithness|' +
    'cambridgeshire|carmarthenshire|ceredigion|cheshire|cleveland|clwyd|co antrim|co armagh|co down|co durham|cornwall|' +
    'county antrim|county armagh|county down|county durham|county fermanagh|county tyrone|cumbria|denbighshire|' +
    'derbyshire|devon|dorset|dumfriesshire|dyfed|east lothian|east sussex|east yorkshire|essex|fife|flintshire|' +
    'glamorgan|gloucestershire|greater london|greater manchester|gwent|gwynedd|hampshire|herefordshire|hertfordshire|' +
    'huntingdonshire|inverness-shire|isle of wight|kent|lanarkshire|lancashire|leicestershire|lincolnshire|merseyside|' +
    'mid glamorgan|middlesex|midlothian|monmouthshire|moray|norfolk|north yorkshire|northamptonshire|northumberland|' +
    'nottinghamshire|oxfordshire|pembrokeshire|perthshire|powys|renfrewshire|rutland|shropshire|somerset|' +
    'south glamorgan|south yorkshire|staffordshire|stirlingshire|suffolk|surrey|sussex|sutherland|tyne and wear|' +
    'warwickshire|west glamorgan|west lothian|west midlands|west sussex|west yorkshire|wiltshire|worcestershire|yorkshire'
  ).split('|'),
)

/** States of the United States with the District of Columbia, by their two letters (ISO 3166-2:US). */
export const americanStates: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
)

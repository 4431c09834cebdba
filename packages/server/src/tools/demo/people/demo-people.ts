/** Names as people write them, by language; invented combinations. `isFamilyFirst`: shown family name first is left to the reader, the fields are fields. */
export interface NamePool {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const words = (text: string) => text.split(/\s*,\s*/)

export const namePools = {
  de: {
    first: words(
      'Jürgen, Anna, Björn, Käthe, Lukas, Zoë, Friederike, Götz, Miriam, Sören, Johanna, Emil, Heike, Noah',
    ),
    last: words(
      'Müller, Groß, Weiß, Schröder, Köhler, Böhm, Yıldız, von der Heide, Jäger, Brandt, Vogel, Öztürk',
    ),
  },
  fr: {
    first: words('Chloé, Étienne, Anaïs, François, Noémie, Léo, Maëlle, Benoît, Inès, Gaël, Célestine, Théo'),
    last: words("Lefèvre, Garçon, Bézier, d'Aubigné, Moreau, Châtelain, Girard, Perrault, Benali, Rousselet"),
  },
  es: {
    first: words('Lucía, Íñigo, Begoña, Martín, Sofía, Álvaro, Nuria, Joaquín, Ximena, Rubén'),
    last: words('Núñez, García Peña, Ibáñez, Muñoz de la Fuente, Ortega, Sáenz, Castaño, Vidal'),
  },
  it: {
    first: words('Niccolò, Giulia, Matteo, Lucrezia, Dario, Fiammetta, Elia, Noemi'),
    last: words("D'Angelo, Ricci, Nicolò, Barbieri, Dell'Acqua, Ferri, Salvi"),
  },
  nl: {
    first: words('Sanne, Joost, Fleur, Thijs, Maartje, Daan, Noor, Bram'),
    last: words("van den Berg, de Vries, 't Hart, Jansen, Bakker, van Leeuwen, Özdemir"),
  },
  pl: {
    first: words('Łukasz, Małgorzata, Zofia, Paweł, Agnieszka, Wojciech, Żaneta, Michał'),
    last: words('Wójcik, Kowalczyk, Żuraw, Szczęsna, Dąbrowski, Gołąb, Krześniak'),
  },
  nordic: {
    first: words('Åsa, Søren, Bjørn, Ingrid, Mikkel, Freja, Linnéa, Håkan, Äine, Jörgen, Astrid'),
    last: words('Sørensen, Lindqvist, Håkansson, Mäkinen, Ødegaard, Nyström, Kjær, Ångström'),
  },
  cz: {
    first: words('Jiří, Kateřina, Ondřej, Tereza, Šimon, Božena, Matěj'),
    last: words('Dvořák, Černá, Růžička, Němcová, Šťastný, Říha'),
  },
  gr: {
    first: words('Ελένη, Γιώργος, Κατερίνα, Νίκος, Σοφία'),
    last: words('Παπαδοπούλου, Νικολάου, Γεωργίου, Οικονόμου'),
  },
  bg: {
    first: words('Мария, Иван, Елица, Стоян, Радка'),
    last: words('Иванова, Петров, Димитрова, Колев'),
  },
  pt: {
    first: words('João, Inês, Conceição, Tomás, Beatriz, Gonçalo'),
    last: words('Araújo, Simões, Falcão, da Conceição, Guimarães'),
  },
  ie: {
    first: words('Aoife, Cillian, Niamh, Seán, Róisín, Oisín'),
    last: words("O'Brien, Ní Dhomhnaill, Byrne, Mac Carthaigh, Quinn"),
  },
  en: {
    first: words(
      'Olivia, Theodore, Grace, Marcus, Penelope, Desmond, Ruby, Elliot, Naomi, Winston, Imogen, Harvey, Beatrix, Callum',
    ),
    last: words(
      'Ashworth, Fletcher, Okonkwo, Whitfield, Marlowe, Hargreaves, Chen, Patel, Bennett, Osei, Whittaker, Doyle, Smythe-Jones',
    ),
  },
  us: {
    first: words(
      'Avery, Jordan, Madison, Carlos, Destiny, Wyatt, Brooklyn, Malik, Sierra, Diego, Savannah, Tyrone, Hannah, Cody',
    ),
    last: words(
      'Harlan, Delgado, Whitehorse, Nguyen, Sinclair, Ramirez, Castellano, Brooks, Yamamoto, Freeman, Kowalski, Ortiz, Hollis',
    ),
  },
  kr: {
    first: words('민준, 서연, 지우, 하은, 도윤, 수빈, 예준, 지민, 은서, 현우, 나은, 태양'),
    last: words('김, 이, 박, 최, 정, 강, 조, 윤, 남궁, 황'),
  },
  jp: {
    first: words('ニナ, 健太, さくら, 陽菜, 大輔, 美咲'),
    last: words('田中, 佐藤, 鈴木, 高橋, 渡辺'),
  },
  world: {
    first: words('Nina, ليلى, Ngọc, Chidi, 芳, Priya, Tariq, אורי, Anahit, ดวงใจ, Kalani, Soraya, Thandiwe'),
    last: words(
      'Tanaka, حداد, Trần, Adébáyò, 王, Raghunathan, Al-Masri, לוי, Petrosyan, ศรีสุข, Nakamura, Dlamini',
    ),
  },
} as const satisfies Record<string, NamePool>

export type NamePoolKey = keyof typeof namePools

export interface Place {
  readonly country: string
  readonly names: NamePoolKey
  /** How often customers live here, within the region. */
  readonly weight: number
  readonly cities: readonly string[]
  readonly streets: readonly string[]
  /** # a digit, @ a letter. */
  readonly postalCode: string
  readonly isNumberFirst?: boolean
  readonly provinces?: readonly string[]
  readonly phone: string
  readonly company: readonly string[]
}

const place = (
  country: string,
  names: NamePoolKey,
  weight: number,
  postalCode: string,
  phone: string,
  cities: string,
  streets: string,
  rest: Partial<Pick<Place, 'isNumberFirst' | 'provinces' | 'company'>> = {},
): Place => ({
  country,
  names,
  weight,
  postalCode,
  phone,
  cities: words(cities),
  streets: words(streets),
  company: [],
  ...rest,
})

export const places = {
  eu: [
    place(
      'de',
      'de',
      30,
      '#####',
      '+49 1## #######',
      'Berlin, München, Köln, Görlitz, Lübeck, Freiburg im Breisgau',
      'Königsallee, Gartenstraße, Am Mühlbach, Lindenweg, Prießnitzstraße',
      { company: ['Bäckerei Groß GmbH', 'Studio Lärche'] },
    ),
    place(
      'fr',
      'fr',
      16,
      '#####',
      '+33 6 ## ## ## ##',
      'Paris, Lyon, Besançon, Nîmes, Saint-Étienne',
      "rue des Lilas, avenue de l'Opéra, chemin du Moulin, impasse Molière",
      { isNumberFirst: true, company: ['Atelier Bézier'] },
    ),
    place(
      'es',
      'es',
      9,
      '#####',
      '+34 6## ### ###',
      'Madrid, A Coruña, Málaga, San Sebastián',
      'Calle de la Luna, Avenida de la Constitución, Plaza Mayor',
    ),
    place(
      'it',
      'it',
      8,
      '#####',
      '+39 3## #######',
      'Torino, Forlì, Roma, Cefalù',
      "Via dell'Orso, Corso Garibaldi, Piazza San Carlo",
    ),
    place(
      'nl',
      'nl',
      8,
      '#### @@',
      '+31 6 ########',
      "Utrecht, 's-Hertogenbosch, Groningen",
      'Prinsengracht, Kerkstraat, Oude Delft',
    ),
    place(
      'pl',
      'pl',
      6,
      '##-###',
      '+48 ### ### ###',
      'Kraków, Łódź, Wrocław, Gdańsk',
      'ulica Długa, aleja Róż, plac Wolności',
    ),
    place(
      'se',
      'nordic',
      5,
      '### ##',
      '+46 7# ### ## ##',
      'Göteborg, Malmö, Umeå',
      'Storgatan, Åsgatan, Södra Vägen',
    ),
    place(
      'dk',
      'nordic',
      5,
      '####',
      '+45 ## ## ## ##',
      'København, Århus, Helsingør',
      'Nørrebrogade, Ærøvej, Strandvejen',
    ),
    place('fi', 'nordic', 3, '#####', '+358 4# #######', 'Helsinki, Jyväskylä', 'Mäntytie, Itämerenkatu'),
    place(
      'cz',
      'cz',
      3,
      '### ##',
      '+420 ### ### ###',
      'Praha, Plzeň, České Budějovice',
      'Nádražní, Na Příkopě',
    ),
    place(
      'ie',
      'ie',
      3,
      '@## @###',
      '+353 8# ### ####',
      'Dublin, Dún Laoghaire, Galway',
      'Harbour Road, Sráid na Mara',
      { isNumberFirst: true },
    ),
    place(
      'pt',
      'pt',
      3,
      '####-###',
      '+351 9## ### ###',
      'Lisboa, Évora, Guimarães',
      'Rua do Sol, Travessa da Conceição',
    ),
    place('gr', 'gr', 2, '### ##', '+30 69# #######', 'Αθήνα, Θεσσαλονίκη', 'Οδός Ερμού, Λεωφόρος Κηφισίας'),
    place('bg', 'bg', 1, '####', '+359 8# ### ####', 'София, Пловдив', 'улица Шипка, булевард Витоша'),
    place('at', 'de', 3, '####', '+43 66# ######', 'Wien, Graz', 'Mariahilfer Straße, Große Neugasse'),
  ],
  us: [
    place(
      'us',
      'us',
      1,
      '#####',
      '+1 555 01# ####',
      'Portland, Asheville, Santa Fe, Minneapolis, New York, Savannah',
      'Maple Avenue, Juniper Street, Old Mill Road, 14th Street NW',
      {
        isNumberFirst: true,
        provinces: ['OR', 'NC', 'NM', 'MN', 'NY', 'GA'],
        company: ['Delgado & Daughters', 'Hollow Pine Cabins LLC'],
      },
    ),
  ],
  uk: [
    place(
      'gb',
      'en',
      20,
      '@@# #@@',
      '+44 7### ######',
      'London, Leeds, Bristol, Edinburgh, Aberystwyth',
      "Victoria Road, St Mary's Lane, High Street, Mill Rise",
      { isNumberFirst: true, company: ['Marlowe Interiors Ltd'] },
    ),
    place('je', 'en', 1, 'JE# #@@', '+44 7### ######', 'Saint Helier', 'Rue de la Mare', {
      isNumberFirst: true,
    }),
  ],
  kr: [
    place(
      'kr',
      'kr',
      1,
      '#####',
      '+82 10 #### ####',
      '서울특별시, 부산광역시, 전주시, 제주시',
      '세종대로, 한라산로, 양화로, 해운대해변로',
      { provinces: ['서울', '부산', '전북', '제주'] },
    ),
  ],
} as const satisfies Record<string, readonly Place[]>

/** People that an operator will want to look for, and names that screens must survive. */
export const knownPeople: readonly {
  readonly first: string | null
  readonly last: string | null
  readonly email: string
  readonly region: keyof typeof places
  readonly hasAccount: boolean
}[] = [
  { first: 'Nina', last: 'Tanaka', email: 'nina.tanaka@posteo.example', region: 'eu', hasAccount: true },
  {
    first: 'Nina',
    last: 'Tanaka-Lindqvist',
    email: 'n.tanaka@nordmail.example',
    region: 'us',
    hasAccount: false,
  },
  {
    first: 'Maximiliana-Theodora Augustine',
    last: 'von und zu Hohenberg-Wartenstein-Szczebrzeszyńska',
    email: 'maximiliana.theodora.augustine.von.hohenberg.wartenstein@langernamenverein.example',
    region: 'eu',
    hasAccount: true,
  },
  { first: 'Cher', last: null, email: 'cher@solo.example', region: 'us', hasAccount: true },
  { first: null, last: 'Suharto', email: 'suharto@solo.example', region: 'uk', hasAccount: false },
  { first: 'Zoë', last: "O'Connor-D'Arcy", email: 'zoe+shop@quoted.example', region: 'uk', hasAccount: true },
  { first: 'Li', last: 'Y', email: 'ly@short.example', region: 'us', hasAccount: false },
  { first: '민준', last: '남궁', email: 'minjun.namgung@seoulmail.example', region: 'kr', hasAccount: true },
  { first: null, last: null, email: 'no-name@anonymous.example', region: 'eu', hasAccount: false },
]

export const mailHosts = words(
  'posteo.example, mailbox.example, nordmail.example, inbox.example, letterbox.example, post.example',
)

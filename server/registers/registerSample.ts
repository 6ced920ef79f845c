// Made-up companies of the local registers, with numbers that are not given out.
export interface VatHolder {
  /** undefined: its country does not say */
  name?: string
  address?: string
}
/** As the French search gives them. */
export interface FrenchCompany {
  siren: string
  nom_complet: string
  nom_raison_sociale: string | null
  sigle: string | null
  nature_juridique: string
  activite_principale: string
  etat_administratif: 'A' | 'C'
  siege: Record<string, string | null>
}

export const sampleVats: Record<string, VatHolder> = {
  NL000100201B01: {
    name: 'WINDROOS SCHEEPSBOUW B.V.',
    address: '\nSLUISKADE 00012\n1011AB AMSTERDAM\n',
  },
  NL000100213B03: {
    name: 'TULPENVELD KWEKERIJEN B.V.',
    address: '\nBOLLENWEG 00003\n2161CD LISSE\n',
  },
  // this country gives neither names nor addresses
  DE000100205: {},
  LU00010020: {
    name: 'Roude Fiels S.à r.l.',
    address: '7, rue du Moulin\nL-4001 Esch-sur-Alzette',
  },
}

const french = (
  siren: string,
  name: string,
  sigle: string | null,
  [numero_voie, type_voie, libelle_voie, code_postal, libelle_commune]: [
    string,
    string,
    string,
    string,
    string,
  ],
  activite_principale: string,
): FrenchCompany => ({
  siren,
  nom_complet: sigle ? `${name} (${sigle})` : name,
  nom_raison_sociale: name,
  sigle,
  nature_juridique: '5710',
  activite_principale,
  etat_administratif: 'A',
  siege: {
    numero_voie,
    indice_repetition: null,
    type_voie,
    libelle_voie,
    code_postal,
    libelle_commune,
  },
})
export const sampleFrench: readonly FrenchCompany[] = [
  french(
    '000100115',
    'ATELIERS DU PHARE',
    null,
    ['12', 'RUE', 'DU PORT', '29200', 'BREST'],
    '33.15Z',
  ),
  french(
    '000100222',
    'BRASSERIE DES TROIS CLOCHERS',
    'B3C',
    ['3', 'PLACE', 'DU MARCHE', '59000', 'LILLE'],
    '11.05Z',
  ),
  french(
    '000100339',
    'CARTOGRAPHIE NUMERIQUE DU RHONE',
    'CNR',
    ['45', 'QUAI', 'DES ARTISANS', '69002', 'LYON'],
    '62.01Z',
  ),
  french(
    '000100446',
    'VERGERS DE LA LOIRE',
    null,
    ['8', 'CHEMIN', 'DES POMMIERS', '37000', 'TOURS'],
    '01.24Z',
  ),
]

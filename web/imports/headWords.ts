// Which field a column is, by its head: words that people's files have, in the languages of the product.
import { importFieldsOf, type ImportField, type ImportKind } from '../../shared/importFields.ts'

const words: Record<ImportField, string> = {
  name: 'name|company|company name|account|account name|naam|bedrijf|bedrijfsnaam|firma|organisatie|nom|societe|entreprise|raison sociale|organisation',
  vAT: 'vat|vat number|vat no|vat nr|btw|btw nummer|btw nr|ondernemingsnummer|tva|numero de tva|n tva|numero d entreprise',
  url: 'website|web site|site|url|web|homepage|site web|site internet|webadres',
  type: 'type|kind|soort',
  industry: 'industry|sector|branche|secteur|sector van activiteit|secteur d activite',
  companySize:
    'size|company size|employees|grootte|omvang|werknemers|aantal werknemers|taille|effectif|employes',
  source: 'source|lead source|bron|origine',
  prio: 'priority|prio|prioriteit|priorite',
  owner:
    'owner|account owner|account manager|accountmanager|eigenaar|beheerder|verantwoordelijke|responsable|proprietaire',
  street:
    'street|street and number|address|adres|straat|straat en nummer|rue|adresse|rue et numero',
  zipCode: 'zip|zip code|zipcode|postal code|postcode|code postal|cp',
  city: 'city|town|place|stad|gemeente|plaats|ville|commune|localite',
  countryName: 'country|land|pays',
  telephones:
    'telephone|phone|phone number|mobile|tel|gsm|telefoon|telefoonnummer|mobiel|portable|numero de telephone',
  emails:
    'e mail|email|mail|e mail address|email address|e mailadres|emailadres|courriel|adresse e mail',
  websites: 'further websites|other websites|andere websites|autres sites web|linkedin',
  firstName: 'first name|firstname|given name|voornaam|prenom',
  lastName:
    'last name|lastname|surname|family name|achternaam|familienaam|nom de famille|name|naam|nom',
  jobTitle: 'job title|job|title|function|functie|functietitel|fonction|poste|intitule du poste',
  accountName:
    'account|account name|company|company name|organisation|bedrijf|bedrijfsnaam|klant|firma|compte|societe|entreprise|nom de la societe',
  accountVat: 'vat|vat number|account vat|btw|btw nummer|ondernemingsnummer|tva|numero de tva',
  accountWebsite: 'account website|company website|website|site web',
  role: 'role|rol',
  decisionMaker: 'decision maker|decides|beslisser|decideur',
}
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** What each column is, null where no word says it; each field once. `titles`: what the screen calls them. */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  titles: Partial<Record<ImportField, string>>,
): (ImportField | null)[] {
  const fields = importFieldsOf(kind)
  const taken = new Set<ImportField>()
  return heads.map((head) => {
    const said = plain(head)
    if (!said) return null
    const found = fields.find(
      (field) =>
        !taken.has(field) &&
        (plain(titles[field] ?? '') === said ||
          plain(field) === said ||
          words[field].split('|').includes(said)),
    )
    if (found) taken.add(found)
    return found ?? null
  })
}

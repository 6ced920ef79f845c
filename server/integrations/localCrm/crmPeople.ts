// Made-up companies of the local CRM servers, each with somebody who works there, the same at each start.
interface CrmPerson {
  company: string
  city: string
  firstName: string
  lastName: string
  position: string
  email: string
}
export const crmPeople: readonly CrmPerson[] = (
  [
    ['Brasserie du Canal', 'Gent', 'Lotte', 'Wouters', 'Purchasing'],
    ['Linden Logistics', 'Antwerpen', 'Bart', 'Claes', 'Operations'],
    ['Atelier Mertens', 'Leuven', 'Julie', 'Mertens', 'Managing director'],
    ['Noordzee Foods', 'Oostende', 'Koen', 'Peeters', 'Quality'],
    ['Clinique des Tilleuls', 'Namur', 'Marc', 'Dubois', 'Finance'],
  ] as const
).map(([company, city, firstName, lastName, position]) => ({
  company,
  city,
  firstName,
  lastName,
  position,
  email:
    `${firstName}.${lastName}@${company.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`.toLowerCase(),
}))
/** Who use it. */
export const crmColleagues = [
  ['Sofie', 'Admin', 'sofie@demo.example'],
  ['Camille', 'Manager', 'camille@demo.example'],
  ['Emma', 'Member', 'emma@demo.example'],
] as const

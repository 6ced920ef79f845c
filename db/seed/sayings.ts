import type { Random } from './random.ts'

/** Notes as somebody types them while listening. */
export function notes(random: Random, contact: string, city: string): string {
  const lines = [
    random.pick(openers).replaceAll('{contact}', contact).replaceAll('{city}', city),
    ...random
      .some(middles, random.whole(1, 4))
      .map((line) => `- ${line.replaceAll('{contact}', contact).replaceAll('{city}', city)}`),
    ...(random.chance(0.7) ? ['', random.pick(closers).replaceAll('{contact}', contact)] : []),
  ]
  return lines.join('\n')
}

const openers = [
  'Good talk with {contact}, took longer than planned.',
  '{contact} showed us round the hall in {city} first.',
  'Started late, {contact} came from another meeting.',
  'Call over video, sound was poor for the first ten minutes.',
  'Warm welcome; {contact} had prepared a list of questions.',
  'Short and to the point. {contact} knows what they want.',
  'Talked mostly about the last peak.',
  '{contact} plus two shift leaders at the table.',
  'Second time we speak, they remember the demo well.',
]
const middles = [
  'Goods-in is the bottleneck, two docks for 14 trucks',
  'Scanners are 9 years old, batteries die in the cold store',
  'They count twice a year and close for a day and a half',
  'ERP is moved to the cloud next spring: no changes before',
  'Works council wants to see what is measured per person',
  'Night shift in {city} is run by temps only',
  'Asked for a customer of the same size to call',
  'Price is not the point, effort is',
  'Compared us with their ERP supplier, who says it is "in the roadmap"',
  'Wants the labels of the carrier printed at the pack table',
  'Returns are put back by hand, one person full-time',
  'New hall of 4,000 m² opens after the summer',
  'IT is one man, part-time',
  'The board meets on the last Thursday of the month',
  'They tried voice picking once; people hated it',
  'Batch numbers are written on paper and photographed',
  '{contact} will send the layout of the hall',
  'Owner wants to see return within 18 months',
  'Customs warehouse: needs the entry number on each pallet',
  'Has been burnt by a project that took two years',
  'Would start with goods-in only',
  'Peak is five times a normal day, three weeks long',
]
const closers = [
  'Feels good. Offer before the end of next week.',
  'They will talk internally and call us.',
  'Must follow up with {contact} in person, mail gets lost.',
  'Send the reference list today!',
  'Not now, but worth a call in spring.',
  '{contact} is on our side; the CFO is the one to convince.',
  'Next: demo on their own articles.',
]
export const agendaExtras = [
  'Questions from the floor',
  'Planning of the coming weeks',
  'Anything else',
] as const
export const cancelled = [
  'Customer is ill, will call back.',
  'Moved to a date to be found.',
  'They chose another supplier.',
  'Double booking on our side.',
  'Contact left the company.',
  'Snow: site closed.',
] as const
export const descriptions = [
  'Asked for us after the fair in Lille.',
  'Recommended by a customer in the same street. Wants to know how small we can start.',
  'Came in through the website form: "our stock is never right".',
  'Park at gate 3, safety shoes needed, ask for a badge at the reception.',
  'Invite sent by the customer; their IT joins for the second half.',
  'Prepare: last year’s offer, the layout they mailed, and the list of interfaces.',
] as const
export const accountComments = [
  'Knows our product from a previous job.',
  'Invoices must carry their order number.',
  'Group of four companies, decisions are taken in the head office.',
  'Ask for the site tour, it explains everything.',
  'Prefers the phone over mail.',
  'Closed between Christmas and the second week of January.',
  'Former customer of the competition, left in anger.',
  'Delivers to two of our customers: mention it.',
] as const
export const contactComments = [
  'Best reached before nine.',
  'Speaks English with us, but send documents in French.',
  'Very technical, bring somebody from the product team.',
  'Changes job in spring.',
  'Met at the fair in Antwerp.',
  'Likes short mails.',
] as const
export const answerComments = [
  'Check this with IT.',
  'Sounds optimistic to me.',
  'Same as last year.',
  'They will send the exact figure.',
  'The shift leader said something else!',
  'Ask again at the demo.',
  'Great reference if this works out.',
] as const
export const meetingComments = [
  'Please join the next one, they ask for you.',
  'Offer is in the folder.',
  'I know the owner, shall I call?',
  'Well done!',
  'Let us talk about the price before the next step.',
] as const

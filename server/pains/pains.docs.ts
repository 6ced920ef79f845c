import { limits } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { mostBullets } from './findPain.ts'

describeEverywhere({
  values: {
    PAIN: 'A problem that customers have.',
    BULLET: 'An argument or a proof that answers a pain.',
  },
})

const title = `The problem in a few words, unlike that of any other pain; ${from1To(limits.painTitle)}.`
const description = `What it is about; ${upTo(limits.description)}.`
const text = `The argument or the proof; ${from1To(limits.bulletText)}.`
const link = `Where there is more of it, an address on the web; ${upTo(limits.webAddress)}.`
const language = 'In which language it is written: EN, FR or NL'
const mediaItemIds = `Media that go with it, as ids in their order; ${limits.mediaAttached} at most.`
const asShown = 'As it was shown to the person.'
const everyRole = 'Every role may.',
  leaders = 'Admins and Managers may.'

describeType('Pain', 'A problem that customers have, once in the organisation.', {
  title,
  description: `${description} Null: nothing is written.`,
  rank: 'Its place in the list: smaller ones first.',
  bullets: 'What answers it, in order; also what answered the pains that were merged into it.',
  labels: 'The labels on it.',
  mergedIds: 'The pains that were merged into it, by id.',
  mayArrange: 'Whether who asks may order, merge and delete pains.',
})
describeType('Bullet', 'An argument or a proof that answers a pain.', {
  painId: 'Id of the pain for which it was written.',
  pain: 'The pain for which it was written.',
  text,
  link: `${link} Null: there is no more.`,
  language: `${language}. Null: not said.`,
  mediaItemIds: `${mediaItemIds} Also of those that are gone.`,
  mediaItems: 'The same that are there.',
})
describeType('PainBaseInput', 'What the person saw of a pain that they change.', {
  title: asShown,
  description: asShown,
})
describeType('BulletBaseInput', 'What the person saw of a bullet that they change.', {
  text: asShown,
  link: asShown,
  language: asShown,
  mediaItemIds:
    'As they were shown: of two people who change them, each keeps what they added and took off.',
})
describeMembers('Query', {
  pains: [
    'All pains, in their order.',
    { ids: 'Only these, in this order; those that are not there are left out.' },
  ],
  pain: [
    'A pain; of one that was merged the one that stands for it. Null when there is none.',
    { id: 'Id of the pain.' },
  ],
})

const gone = 'Id of the pain. NOT_FOUND when it is not there.'
const bulletGone = 'Id of the bullet. NOT_FOUND when it is not there.'
const base =
  'What the person saw: CONFLICT when somebody has changed it since. Left out: nothing is compared.'
describeMembers('Mutation', {
  createPain: [
    `Makes a pain behind the others; there are ${limits.pains} at most. ${everyRole}`,
    { title, description },
  ],
  updatePain: [
    `Changes what is given of a pain; null takes the description away. ${everyRole}`,
    { id: gone, title, description, base },
  ],
  movePain: [
    `Puts a pain elsewhere in the list. ${leaders}`,
    { id: gone, afterId: 'Id of the pain that it is put behind; empty text: it is put first.' },
  ],
  deletePain: [
    `Puts a pain into the bin; meetings that named it keep it. ${leaders}`,
    { id: gone },
  ],
  mergePains: [
    `Makes two pains one: the first goes into the bin, and the other stands for it everywhere. Restoring the first parts them again. Refused where they have more than ${mostBullets} bullets together. ${leaders}`,
    { id: gone, into: 'Id of the pain that stands for both.' },
  ],
  createBullet: [
    `Writes a bullet behind the others of its pain, which has ${limits.bulletsPerPain} at most. ${everyRole}`,
    {
      painId: 'Id of the pain. NOT_FOUND when it is not there.',
      text,
      link,
      language: `${language}.`,
      mediaItemIds,
    },
  ],
  updateBullet: [
    `Changes what is given of a bullet; null takes link and language away. ${everyRole}`,
    {
      id: bulletGone,
      text,
      link,
      language: `${language}.`,
      mediaItemIds: `${mediaItemIds} Null changes nothing.`,
      base,
      afterId: 'Id of the bullet that it is put behind; empty text: it is put first.',
    },
  ],
  deleteBullet: [`Puts a bullet into the bin. ${everyRole}`, { id: bulletGone }],
})

import { expect, test } from 'vitest'
import { newcomerWith, newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { codeOf, enterWith, newLicence, trialWith, greeting } from './testKit.ts'

const step =
  'mutation ($step: OnboardingStep!) { setOnboarding(step: $step) { onboardingStep onboardingData } }'

test('a trial: an organisation by name, once a person, also when they ask twice at once', async () => {
  const newcomer = await newcomerWith()
  expect(await codeOf(newcomer.gql(trialWith, { title: 'x' }))).toBe('BAD_INPUT')
  const codes = await Promise.all(
    ['One', 'Two'].map((title) => codeOf(newcomer.gql(trialWith, { title }))),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  const { me } = await newcomer.ask(
    '{ me { role language onboardingStep currentOrganisation { title organisationLicense { id isTrial amount monthsValid emailsActiveAmount } } } }',
  )
  expect(me).toMatchObject({
    role: 'Admin',
    language: 'FR',
    onboardingStep: 'steps',
    currentOrganisation: {
      title: expect.stringMatching(/One|Two/),
      organisationLicense: { isTrial: true, amount: 5, monthsValid: 1, emailsActiveAmount: 1 },
    },
  })
  await (
    await theProduct()
  ).pool.query(
    'update app_user set current_organisation_id = null where email = (select email from email_licence where organisation_licence_id = $1)',
    [me.currentOrganisation.organisationLicense.id],
  )
  ;(await theProduct()).people.forget()
  expect((await newcomer.ask(greeting)).newcomer.mayTry).toBe(false)
  expect(await codeOf(newcomer.gql(trialWith, { title: 'Once more' }))).toBe('TRIAL_USED')
})

test('a new organisation starts with types of next steps and labels in its language', async () => {
  const org = await newTestOrganisation(),
    started = '{ nextStepTypes { title scoring } labels { title color } }'
  const onTrial = await newcomerWith()
  await onTrial.ask(trialWith, { title: 'Essai' })
  const french = await onTrial.ask(started)
  expect(french.nextStepTypes[0]).toEqual({ title: 'Rappeler', scoring: 5 })
  expect(french.labels.map((label: { title: string }) => label.title)).toContain('Compte clé')
  const withKey = await newcomerWith(),
    colleague = await newcomerWith(),
    licence = await newLicence(org)
  await withKey.ask(enterWith, { key: licence.code })
  const dutch = await withKey.ask(started)
  expect(dutch.nextStepTypes.map((type: { title: string }) => type.title)).toContain(
    'Offerte sturen',
  )
  expect(dutch.labels).toHaveLength(french.labels.length)
  // whoever joins brings none
  await colleague.ask(enterWith, { key: licence.code, language: 'en' })
  expect(await colleague.ask(started)).toEqual(dutch)
})

test('no step is left out', async () => {
  const org = await newTestOrganisation(),
    founder = await newcomerWith(),
    licence = await newLicence(org)
  const {
    validateLicense: {
      currentOrganisation: { id },
    },
  } = await founder.ask(enterWith, { key: licence.code })
  const refused = async (...steps: string[]): Promise<void> => {
    for (const to of steps)
      expect([to, await codeOf(founder.gql(step, { step: to }))]).toEqual([to, 'STATE_REFUSED'])
  }
  const name =
    'mutation ($id: ID!, $title: String!) { updateOrganisation(id: $id, title: $title) { title } }'
  await refused('steps', 'url', 'done')
  expect(
    await codeOf(
      founder.gql('mutation ($id: ID!) { updateUser(id: $id, onboardingStep: "done") { id } }', {
        id: (await founder.ask('{ me { id } }')).me.id,
      }),
    ),
  ).toBe('STATE_REFUSED')
  expect(await codeOf(founder.gql(name, { id, title: ' x ' }))).toBe('BAD_INPUT')
  expect(await codeOf(founder.gql(name, { id: org.organisationId, title: 'Taken over' }))).toBe(
    'NOT_FOUND',
  )
  expect(await founder.ask(name, { id, title: 'Nora & Co' })).toEqual({
    updateOrganisation: { title: 'Nora & Co' },
  })
  await refused('organisation', 'done')
  expect((await founder.ask(step, { step: 'steps' })).setOnboarding.onboardingStep).toBe('steps')
  expect((await founder.ask(step, { step: 'url' })).setOnboarding).toEqual({
    onboardingStep: 'url',
    onboardingData: { page: 'accounts' },
  })
  await refused('organisation', 'steps')
  expect((await founder.ask(step, { step: 'done' })).setOnboarding.onboardingStep).toBe('done')
  await refused('organisation', 'url')
})

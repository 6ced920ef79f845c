// Which work runs now and which waits: so many at once for one person, one organisation and all.
// Organisations take turns, and within one its people, so that nobody waits for all that somebody
// else has asked for.
import { Failure } from '../../shared/errors.ts'

export interface AdmissionLimits {
  /** at once */
  running: { person: number; organisation: number; all: number }
  /**
   * that wait; of more than `all` that is refused which came last of whoever has the most there, and
   * whatever has waited for so many ms
   */
  waiting: { person: number; all: number; milliseconds?: number }
  /** seconds after which a refused client may try again */
  retrySeconds: number
}
/** Who waits for an answer. */
export interface Client {
  hasLeft: () => boolean
  /** Calls when the client leaves; gives what ends the listening. */
  onLeave: (run: () => void) => () => void
}
/** UNAVAILABLE with `seconds`: too much waits already, or it has waited too long. */
export class QueueFull extends Failure {
  constructor(seconds: number) {
    super({ code: 'UNAVAILABLE', params: { seconds } })
  }
}
/** The client left before its turn came; there is nobody to answer. */
export class ClientLeft extends Error {}

interface Turn {
  start: () => void
  refuse: () => void
}
interface Share {
  running: number
}
interface PersonShare extends Share {
  waiting: Turn[]
}
interface OrganisationShare extends Share {
  waiting: number
  people: Map<string, PersonShare>
}

export class Admission {
  readonly #limits: AdmissionLimits
  /** those that run or wait; whoever had a turn is put behind the others */
  readonly #organisations = new Map<string, OrganisationShare>()
  #running = 0
  #waiting = 0
  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /**
   * Runs the work when its turn comes. Throws QueueFull when too many wait or it has waited too
   * long, and ClientLeft when the client leaves before that; what runs already is not stopped.
   */
  async run<T>(
    { organisationId, userId }: { organisationId: string; userId: string },
    work: () => Promise<T>,
    client?: Client,
  ): Promise<T> {
    let organisation = this.#organisations.get(organisationId)
    if (!organisation) {
      organisation = { running: 0, waiting: 0, people: new Map() }
      this.#organisations.set(organisationId, organisation)
    }
    let person = organisation.people.get(userId)
    if (!person) organisation.people.set(userId, (person = { running: 0, waiting: [] }))
    try {
      if (this.#isFree(organisation, person)) this.#start(organisation, person)
      else await this.#turn(organisation, person, client)
      try {
        return await work()
      } finally {
        this.#running--
        organisation.running--
        person.running--
        if (this.#waiting) this.#startNext()
      }
    } finally {
      if (!person.running && !person.waiting.length) organisation.people.delete(userId)
      if (!organisation.people.size) this.#organisations.delete(organisationId)
    }
  }

  #isFree(organisation: Share, person: Share): boolean {
    const { person: ofPerson, organisation: ofOrganisation, all } = this.#limits.running
    return this.#running < all && organisation.running < ofOrganisation && person.running < ofPerson
  }
  #start(organisation: Share, person: Share): void {
    this.#running++
    organisation.running++
    person.running++
  }
  #turn(organisation: OrganisationShare, person: PersonShare, client?: Client): Promise<void> {
    const { waiting, retrySeconds } = this.#limits
    if (person.waiting.length >= waiting.person) throw new QueueFull(retrySeconds)
    if (client?.hasLeft()) throw new ClientLeft()
    if (this.#waiting >= waiting.all) this.#makeRoom(organisation, person)
    return new Promise((done, refuse) => {
      let timer: NodeJS.Timeout | undefined
      const leave = (error: Error): void => {
        stop()
        person.waiting.splice(person.waiting.indexOf(turn), 1)
        organisation.waiting--
        this.#waiting--
        refuse(error)
      }
      const stopListening = client?.onLeave(() => leave(new ClientLeft()))
      const giveUp = (): void => leave(new QueueFull(retrySeconds))
      if (waiting.milliseconds !== undefined) timer = setTimeout(giveUp, waiting.milliseconds)
      const stop = (): void => {
        clearTimeout(timer)
        stopListening?.()
      }
      const turn: Turn = {
        start: () => {
          stop()
          organisation.waiting--
          this.#waiting--
          this.#start(organisation, person)
          done()
        },
        refuse: giveUp,
      }
      person.waiting.push(turn)
      organisation.waiting++
      this.#waiting++
    })
  }
  /**
   * Refuses what came last of the organisation, and in it of the person, with the most that waits;
   * or, where nobody would have less than they afterwards, whoever asks: with QueueFull.
   */
  #makeRoom(organisation: OrganisationShare, person: PersonShare): void {
    const longest = largest(this.#organisations, ({ waiting }) => waiting)
    const isOwn = longest.waiting <= organisation.waiting + 1,
      theirs = largest((isOwn ? organisation : longest).people, ({ waiting }) => waiting.length)
    if (isOwn && theirs.waiting.length <= person.waiting.length + 1)
      throw new QueueFull(this.#limits.retrySeconds)
    theirs.waiting.at(-1)!.refuse()
  }
  /** The first that may run of the organisations in turn, and of its people in turn. */
  #startNext(): void {
    for (const [organisationId, organisation] of this.#organisations) {
      for (const [userId, person] of organisation.people) {
        if (!person.waiting.length || !this.#isFree(organisation, person)) continue
        moveLast(this.#organisations, organisationId, organisation)
        moveLast(organisation.people, userId, person)
        person.waiting.shift()!.start()
        return
      }
    }
  }
}
const largest = <T>(map: ReadonlyMap<string, T>, size: (value: T) => number): T =>
  [...map.values()].reduce((most, one) => (size(one) > size(most) ? one : most))
function moveLast<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}

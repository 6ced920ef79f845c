// What drawings keep in the bin.
import { playbookRecord, questionsNamedBy } from '../playbooks/playbook.record.ts'
import { staysWhile } from '../records/record.ts'

staysWhile(playbookRecord, questionsNamedBy('scribble'))

// Every file that declares a job, lowest slice first; a job that is not imported here is not done.
import './work/runs.ts'
import './work/secrets.ts'
import './work/deliveries.ts'
import './reports/errorReports.ts'
import './playbooks/markPublished.ts'
import './meetings/nextStepsDue.ts'
import './activity/emptyBins.ts'

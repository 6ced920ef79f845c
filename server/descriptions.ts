// What the API says of itself, lowest slice first; what is not imported here is not said. Production answers no
// introspection and does without: it would be 9 MB of each process.
import './engine/common.docs.ts'
import './users/users.docs.ts'
import './users/devices.docs.ts'
import './reports/reports.docs.ts'
import './organisations/organisations.docs.ts'
import './organisations/licences.docs.ts'
import './notifications/notifications.docs.ts'
import './labels/labels.docs.ts'

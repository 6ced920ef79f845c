import accountReview from '../../shared/templates/accountReview.nl.json' with { type: 'json' }
import complaint from '../../shared/templates/complaint.nl.json' with { type: 'json' }
import complexDeal from '../../shared/templates/complexDeal.nl.json' with { type: 'json' }
import contractRenewal from '../../shared/templates/contractRenewal.nl.json' with { type: 'json' }
import customerDiscovery from '../../shared/templates/customerDiscovery.nl.json' with { type: 'json' }
import firstQualification from '../../shared/templates/firstQualification.nl.json' with { type: 'json' }
import kickOff from '../../shared/templates/kickOff.nl.json' with { type: 'json' }
import lostCustomer from '../../shared/templates/lostCustomer.nl.json' with { type: 'json' }
import partnerFit from '../../shared/templates/partnerFit.nl.json' with { type: 'json' }
import productDemo from '../../shared/templates/productDemo.nl.json' with { type: 'json' }
import productFeedback from '../../shared/templates/productFeedback.nl.json' with { type: 'json' }
import tender from '../../shared/templates/tender.nl.json' with { type: 'json' }
import type { TemplateId } from './templates.ts'

export const templatesInDutch: Readonly<Record<TemplateId, object>> = {
  accountReview,
  complaint,
  complexDeal,
  contractRenewal,
  customerDiscovery,
  firstQualification,
  kickOff,
  lostCustomer,
  partnerFit,
  productDemo,
  productFeedback,
  tender,
}

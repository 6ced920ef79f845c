import accountReview from '../../shared/templates/accountReview.en.json' with { type: 'json' }
import complaint from '../../shared/templates/complaint.en.json' with { type: 'json' }
import complexDeal from '../../shared/templates/complexDeal.en.json' with { type: 'json' }
import contractRenewal from '../../shared/templates/contractRenewal.en.json' with { type: 'json' }
import customerDiscovery from '../../shared/templates/customerDiscovery.en.json' with { type: 'json' }
import firstQualification from '../../shared/templates/firstQualification.en.json' with { type: 'json' }
import kickOff from '../../shared/templates/kickOff.en.json' with { type: 'json' }
import lostCustomer from '../../shared/templates/lostCustomer.en.json' with { type: 'json' }
import partnerFit from '../../shared/templates/partnerFit.en.json' with { type: 'json' }
import productDemo from '../../shared/templates/productDemo.en.json' with { type: 'json' }
import productFeedback from '../../shared/templates/productFeedback.en.json' with { type: 'json' }
import tender from '../../shared/templates/tender.en.json' with { type: 'json' }
import type { TemplateId } from './templates.ts'

export const templatesInEnglish: Readonly<Record<TemplateId, object>> = {
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

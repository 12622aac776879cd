import { site } from './site.ts';

export type FaqQuestion = { id: string; question: string; answer: string };

/** A tab of the FAQ; slug and ids make its address: `/#faq-<slug>` and `/#faq-<slug>-<id>`. */
export type FaqCategory = { slug: string; category: string; questions: FaqQuestion[] };

const { name } = site.brand;
const { city, region } = site.contact.address;

export const faq: FaqCategory[] = [
  {
    slug: 'solutions',
    category: 'Solutions & Services',
    questions: [
      {
        id: 'services',
        question: `What does ${name} build?`,
        answer: `Custom software, process automation, websites, mobile apps, AI and data analytics, with consulting before or alongside any of them. A project may be one piece, such as an approval workflow that replaces e-mailed spreadsheets, or a whole product with its web front end, mobile app and reporting. If an existing product would do the job, we tell you so in the first conversation.`,
      },
      {
        id: 'industries',
        question: 'Have you worked in our industry?',
        answer: `Our request form lists thirteen industries, from healthcare and finance to agriculture and construction, and has room for others. What we need to learn is how your company works: who enters an order, who approves it, what happens when it is wrong. We spend the first sessions with the people who do that work and write down what we heard for you to correct.`,
      },
      {
        id: 'existing-software',
        question: 'Can you take over software that someone else built?',
        answer: `Yes. We start with a review: we read the code, run its tests if there are any, and list what is risky, what is sound and what is missing. You get that list in plain language and can keep it whether or not we continue. After that we usually improve the system in small releases, since a rewrite stops new features for months.`,
      },
      {
        id: 'automation',
        question: 'Which processes are worth automating first?',
        answer: `Those that happen often, follow rules you can state, and cost real hours: copying orders between systems, sorting incoming documents, chasing approvals, assembling the same report each month. We count how often a step runs and how long it takes, then rank the candidates by hours saved against effort. Steps that need judgement stay with a person, who gets the facts prepared.`,
      },
      {
        id: 'ownership',
        question: 'Who owns the code when the project ends?',
        answer: `Ownership is written into the contract before work starts, so ask us for the wording early. Our usual proposal is that what we write for you becomes yours once it is paid for, including source code, designs and documentation, while open-source parts keep their own licences. The code sits in a repository you can read from the first week.`,
      },
    ],
  },
  {
    slug: 'integration',
    category: 'Integration & Compatibility',
    questions: [
      {
        id: 'systems',
        question: 'Will it work with the systems we already use?',
        answer: `In most cases. If a system has an API, we connect to that. If it only exports files or offers a database, we use those on a schedule. Before quoting we list every system involved, what it must send and receive, and who can grant access. A connection that looks doubtful gets a small trial first, so you learn the answer before paying for the rest.`,
      },
      {
        id: 'legacy',
        question: 'Can you connect software that has no API?',
        answer: `Often. We look for what the system does offer: a file export, a report, a database that may be read, an inbox it writes to. We build a small service around that and give the rest of your software a clean interface to call. When nothing reliable exists we say so, and compare the cost of replacing that one system.`,
      },
      {
        id: 'migration',
        question: 'How do you move our data to a new system?',
        answer: `With a script that can be run again, never by hand. We rehearse it on a copy, count records on both sides, and give you a list of the entries that do not fit, so that your team decides what happens to them. The old system stays readable until you confirm that the new one is right. The switch itself is planned for your quiet hours.`,
      },
      {
        id: 'hosting',
        question: 'Where will the software run?',
        answer: `Where it suits you: in your own cloud account, on your servers, or on hosting that we run for you. We package software so that it can move between these later. If your rules require data to stay in one country, tell us at the start, because that decides which hosting regions and outside services we may use.`,
      },
      {
        id: 'devices',
        question: 'Which browsers and devices do you support?',
        answer: `Websites and web applications work in current versions of Chrome, Edge, Firefox and Safari, from phones to large screens, with a keyboard and with a screen reader. For mobile apps we agree with you on the oldest iOS and Android versions, based on what your users have. If your staff depend on an older browser or a special device, we add it to the tests.`,
      },
    ],
  },
  {
    slug: 'security',
    category: 'AI & Data Security',
    questions: [
      {
        id: 'training',
        question: 'Will our data be used to train AI models?',
        answer: `Not unless you ask us to build a model for you from it. When a project uses an outside AI service, we choose terms that rule out training on your input, show you those terms, and name the service in the contract. Where no data may leave your network, we can run an open model on your own hardware, and tell you what that costs in quality.`,
      },
      {
        id: 'accuracy',
        question: 'How do you keep AI from giving wrong answers?',
        answer: `We assume that it sometimes will, and design for that. Answers are drawn from your documents and show their source. Before release we measure the error rate on real examples that your team has marked, and agree on the rate you can accept. Actions with consequences, such as a payment or a message to a customer, wait for a person to confirm.`,
      },
      {
        id: 'access',
        question: 'Who at your company can see our data?',
        answer: `Only the people working on your project, each with an account of their own that is closed when their part ends. We develop with invented or masked records where we can, and look at real ones only when a fault cannot be understood without them. You can see who has access at any time and withdraw it yourself in systems that you own.`,
      },
      {
        id: 'protection',
        question: 'How is the software protected?',
        answer: `Traffic is encrypted, passwords are stored only as salted hashes, and each part gets the least access it needs. Every change is reviewed by a second person, and outside packages are checked for known weaknesses on each build. Backups are restored on trial, because an untested backup is a guess. If you have your own security review, we answer it and fix what it finds.`,
      },
      {
        id: 'compliance',
        question: 'Can you meet our compliance requirements?',
        answer: `Tell us which rules apply, for example Canadian privacy law, the GDPR or those of your industry, and we turn them into requirements that can be tested: how long records are kept, who may read them, how someone has theirs deleted. We document how each is met for your auditor. We do not give legal advice, so your counsel should confirm the list.`,
      },
    ],
  },
  {
    slug: 'payment',
    category: 'Payment & Support',
    questions: [
      {
        id: 'price',
        question: 'How much does a project cost?',
        answer: `Pricing is available on request, because it depends on scope, on the systems involved and on how soon you need it. Send us a request with your budget range, or leave the range open. After a free consultation you receive a written quote that lists what is included, what is not, and which assumptions would change the figure. Nothing is owed until you accept it.`,
      },
      {
        id: 'methods',
        question: 'How can we pay?',
        answer: `By credit card, PayPal or bank transfer. For projects we propose instalments tied to results you can try, such as a working first release, so that payment follows progress. Hosting and ongoing support are billed per period. Invoices carry your purchase order number if you give us one, and the currency and due date are fixed in the contract.`,
      },
      {
        id: 'support',
        question: 'When can we reach support?',
        answer: `At any hour: support is available 24 hours a day, seven days a week. Write to ${site.contact.supportEmail} with what you did, what you expected and what happened; a screenshot helps. An outage comes before a question about how something works. For software that is vital to you, we agree response times for each level of urgency in the support contract.`,
      },
      {
        id: 'uptime',
        question: 'What does 99.9% uptime mean in practice?',
        answer: `Over a 30-day month, 99.9% allows about 43 minutes in which the service is not available. It applies to software that we host; what you run on your own servers depends on them as well. How uptime is measured, what counts as planned maintenance and what you receive if we miss the figure is written in the hosting agreement, so read that part before you sign.`,
      },
      {
        id: 'changes',
        question: 'What happens when our requirements change?',
        answer: `They usually do. Tell us as soon as you know, and we reply with what the change means for cost and dates before anyone starts on it. Small ones can often be traded for something planned that matters less. Work is delivered in short steps that you can try, so most changes of mind come up while they are still cheap.`,
      },
    ],
  },
  {
    slug: 'start',
    category: 'Getting Started',
    questions: [
      {
        id: 'first-step',
        question: 'What is the first step?',
        answer: `Fill in the service request form. It asks what you want to achieve, which tools you use, and your budget and timing; questions you may skip are marked optional. Or write to ${site.contact.email} in your own words. Either way someone who builds software reads it, and we arrange a free consultation to talk it through.`,
      },
      {
        id: 'consultation',
        question: 'What happens in the free consultation?',
        answer: `You describe the problem, we ask questions, and together we sketch what a first release could be. You leave with our view on whether it is worth building, what is uncertain, and what a sensible next step would be, even if that step does not involve us. Bring an example of the work as it is done now: a spreadsheet, a form, a screenshot.`,
      },
      {
        id: 'preparation',
        question: 'What should we prepare?',
        answer: `Three things help most: one sentence on what should be different afterwards, the name of the person who can decide, and a list of the systems involved. A detailed specification is welcome but not needed; we can write it with you. If there is a fixed date, such as a season or an expiring licence, mention it first.`,
      },
      {
        id: 'duration',
        question: 'How long until we have something to use?',
        answer: `It depends on scope, and the quote gives dates for yours. We plan so that a first usable part comes early: a single workflow, one team, one page of figures. People use that while the next part is built, and what they notice steers the plan. A project that shows nothing until the last day is the kind we avoid.`,
      },
      {
        id: 'location',
        question: 'Where are you, and do you work with companies elsewhere?',
        answer: `${name} is in ${city}, ${region}. We can work with you wherever you are: planning, reviews and demonstrations happen by video call, at hours that suit both sides, and every decision is written down where your team can read it. When being in one room matters, for example for a first workshop, we plan a meeting in person.`,
      },
    ],
  },
];

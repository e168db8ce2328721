/** The eight questions of 1-public §2, in the order given there. */
export const faqItems = [
  {
    title: 'Who is Nightfloat for?',
    body: 'For medical residents, fellows and early-career physicians preparing for board exams. Content is written and reviewed by board-certified physicians.',
  },
  {
    title: 'Which courses are available?',
    body: 'Internal Medicine and ECG interpretation. Each has video tutorials, podcasts, self-assessment quizzes, full-length practice exams, test series and question banks.',
  },
  {
    title: 'Does one subscription cover all materials?',
    body: 'A subscription is for one course. The premium plan includes everything in it: videos, classes, podcasts, tests and question banks. Basic and pro include what their price cards list.',
  },
  {
    title: 'Is the content aligned with the exam blueprint?',
    body: 'Mostly. Internal Medicine has banks for nine specialties of the published blueprint; psychiatry, dermatology, women’s health, geriatrics, allergy, ophthalmology and ENT have none of their own yet. Each question is a single-best-answer vignette with the reasoning behind it.',
  },
  {
    title: 'Can I study at my own pace?',
    body: 'Yes. Nothing starts or ends at a fixed time. Open a question bank once while you’re online and it stays on your device: answers, verdicts and explanations work offline, and your work is sent when you’re back online.',
  },
  {
    title: 'Are there practice exams?',
    body: 'Yes. Test series are timed like the real thing, keep your answers through a closed browser or a lost connection, and end with a result and an explanation for each question.',
  },
  {
    title: 'How is my progress tracked?',
    body: 'For each question bank, the dashboard shows how many questions you answered and how many you got right. It also shows where you stopped, and Progress shows each topic, week by week.',
  },
  {
    title: 'Do I get a certificate of completion?',
    body: 'Courses come with a certificate of completion once every category of the course is done.',
  },
];

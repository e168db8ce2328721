/** HIV, exposure to it, and syphilis. */
import type { DemoQuestion } from '../../writing/demo-bank.ts';
import { prose } from '../../writing/prose.ts';

export const cryptococcalMeningitis: DemoQuestion = {
  text: prose`
    A 37-year-old man has had headache and fever for three weeks. HIV infection is found; he has never
    been treated. The CD4 count is 32/µL and viral load 210,000 copies/mL.

    Temperature is 38.1 °C. He is oriented, with mild neck stiffness and no focal deficit. CT of the head
    is normal. Opening pressure is 31 cm H₂O; CSF has 4 white cells/µL, and cryptococcal antigen and
    culture are positive. He receives liposomal amphotericin B with flucytosine, and repeated lumbar
    punctures normalize the pressure.

    When should antiretroviral therapy be started?`,
  options: [
    'Within 48 hours',
    'Two weeks after, at the change to fluconazole',
    'About five weeks after the start of antifungal therapy',
    'One week after the start of antifungal therapy',
  ],
  correct: 2,
  explanation: prose`
    In cryptococcal meningitis antiretroviral therapy waits four to six weeks, because starting within
    the first two weeks raised mortality in a randomized trial, above all in patients with fewer than 5
    white cells/µL in the CSF, like him.

    Starting within 48 hours or at one week lets returning immunity inflame the meninges while the fungal
    load is still high, in a closed skull with raised pressure. Two weeks, when induction ends and
    fluconazole 800 mg begins, is still too early. Tuberculous meningitis is the other reason to wait.
    In most other opportunistic infections, Pneumocystis pneumonia included, therapy begins within two
    weeks, and without infection on the day of diagnosis.

    Take-away: HIV therapy soon for everybody, except when the brain is infected: cryptococcus or
    tuberculosis.`,
};

export const needleInjury: DemoQuestion = {
  text: prose`
    A 31-year-old nurse comes to the emergency department two hours after a deep injury with a hollow
    needle that had just been in a patient's vein. The patient has HIV, stopped treatment a year ago, and
    had a viral load of 85,000 copies/mL last week. The nurse is healthy, takes no drugs and is not
    pregnant. The wound has been washed.

    She is immune to hepatitis B, and the patient's hepatitis C antibody is negative.

    What is the most appropriate management?`,
  options: [
    'HIV antigen-antibody test today, treatment only if it turns positive',
    'Tenofovir and emtricitabine today, for 28 days',
    'Tenofovir, emtricitabine and dolutegravir today, for 28 days',
    'Resistance test of the patient’s virus, then a regimen according to the result',
  ],
  correct: 2,
  explanation: prose`
    After a needle injury from a viremic source, three drugs built on an integrase inhibitor are started
    at once, ideally within hours and no later than 72 hours, and taken for 28 days.

    Tenofovir with emtricitabine alone is a regimen for prophylaxis before exposure. Testing the nurse
    today is needed as a baseline, but it cannot show an infection of two hours ago, and waiting for
    seroconversion forfeits the only chance to prevent it. The source's resistance history may refine
    the regimen later and must not delay the first dose. Without prophylaxis the risk is about 0.3%,
    higher with a deep wound, visible blood, a needle from a vein or a high viral load. She is tested
    again at four to six and at twelve weeks.

    Take-away: first dose now, questions later; stop if the source proves negative.`,
};

export const ocularSyphilis: DemoQuestion = {
  text: prose`
    A 42-year-old man has had blurred vision and floaters in the left eye for ten days. He has sex with
    men and takes HIV pre-exposure prophylaxis. Two months ago he had a rash on trunk and palms that
    faded. He has no headache, hearing loss or allergy.

    Visual acuity is 20/80 on the left and 20/20 on the right. Slit-lamp examination shows panuveitis.
    The neurologic examination, including cranial nerves, is normal. Rapid plasma reagin is reactive at
    1:128, and Treponema pallidum particle agglutination is reactive. An HIV test is negative.

    Which treatment is most appropriate?`,
  options: [
    'Intramuscular benzathine penicillin G, one dose',
    'Intravenous aqueous penicillin G for 14 days',
    'Intramuscular benzathine penicillin G, three weekly doses',
    'Oral doxycycline for 28 days',
  ],
  correct: 1,
  explanation: prose`
    Ocular syphilis is treated like neurosyphilis, with intravenous aqueous crystalline penicillin G, 18
    to 24 million units a day for 10 to 14 days, because the eye, like the brain, needs levels that
    benzathine penicillin does not reach.

    One dose of benzathine penicillin is for primary, secondary and early latent syphilis, three weekly
    doses for late latent syphilis or unknown duration. Doxycycline for 28 days is an alternative for
    late latent disease in allergic patients. With eye findings, reactive serology and a normal
    neurologic examination, a lumbar puncture is not required before treatment; cranial nerve or other
    neurologic signs would call for one. The ophthalmologist is involved the same day, and partners are
    treated.

    Take-away: eye, ear or nerve at any stage of syphilis means intravenous penicillin.`,
};
